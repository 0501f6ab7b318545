/** What `npm run build` warns of when the built site has nowhere to send enquiries. */
export const NOWHERE_TO_SEND = `
  ****************************************************************************
  WARNING: this site cannot send enquiries. Every form on it will fail.

  No EmailJS ids are configured. Put service, template and public_key under
  \`enquiries\` in site.yaml of the content folder, and build again. (\`npm start\` and
  \`npm run dev\` need none: they keep enquiries on this machine.)
  ****************************************************************************
`;
