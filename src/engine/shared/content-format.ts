/**
 * The version of the content format that this program reads. Content names its version as `format` in site.yaml;
 * without it, it is the first. To change the format: docs/decisions/migrations.md.
 */
export const FORMAT = 3;
