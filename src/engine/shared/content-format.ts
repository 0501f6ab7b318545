/** The format of content that this program reads. To change it: docs/decisions/migrations.md. */
export const FORMAT = 6;
