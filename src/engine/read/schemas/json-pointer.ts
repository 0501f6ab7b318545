/** Splits a JSON pointer into its steps: `/sections/0/text`. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
}
