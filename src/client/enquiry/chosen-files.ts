/** The files chosen in a form, by the names of their fields. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>;

/** A form's file fields. */
export function fileFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("[type=file]")];
}

/** The files that a visitor has chosen. */
export function chosenFilesIn(form: HTMLFormElement): ChosenFiles {
  const chosen = fileFields(form).filter(({ files }) => files?.length);
  return Object.fromEntries(chosen.map(({ name, files }) => [name, [...(files ?? [])]]));
}

/** The site's error message about the files in a field. Empty when all is well. */
export function fileError({ files, accept, dataset }: HTMLInputElement): string {
  const { maxFiles, maxSize, fileCount = "", fileType = "", fileSize = "" } = dataset;
  const all = [...(files ?? [])];
  const endings = accept.split(",");
  if (all.length > Number(maxFiles)) return fileCount;
  if (!all.every(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))) return fileType;
  return totalSizeOf({ all }) > Number(maxSize) * 1e6 ? fileSize : "";
}

/** The total size of files, in bytes. */
export function totalSizeOf(files: ChosenFiles): number {
  return Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);
}

/** Files as the list that a field takes. */
export function fileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

/** Empties a form, except for its files: nothing could bring these back. */
export function resetText(form: HTMLFormElement): void {
  const files = chosenFilesIn(form);
  form.reset();
  for (const field of fileFields(form)) if (files[field.name]) field.files = fileList(files[field.name] ?? []);
}
