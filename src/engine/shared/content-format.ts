/**
 * The version of the format of content files that this program reads. Content says which one it follows by `format` in
 * site.yaml; what does not say so follows the first. To change the format: docs/decisions/migrations.md.
 */
export const FORMAT = 2;
