/** What a form says of the mail that it becomes. */
export interface Mail {
  /** The EmailJS template, if it is not the site's. */
  template: string | undefined;
  subject: string | undefined;
  /** The page of the form, where the mail says it. */
  page: string | undefined;
  /** The fields that are dates, and the language in which the mail writes them. */
  dates: { names: readonly string[]; locale: string | undefined };
}

/** Something else than EmailJS's "OK" came back: the host answers every address, and nobody received the enquiry. */
export class NotAnEndpoint extends Error {}
