/*
 * The code that handles the first tap on a control or on a link that opens a dialog: a file of its own, which ./late-script.ts loads only then, so
 * none of it runs earlier. React's code imports the same modules.
 */
export { answerControl } from "../../behaviors/controls.ts";
export { openModalOf } from "../../behaviors/modals.ts";
export { showUnhydratedDialogs } from "../modals/unhydrated-dialogs.ts";
