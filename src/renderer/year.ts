import { useEffect, useState } from "react";

const token = "{year}";

/** The build's year first, so that hydration meets what was prerendered; the visitor's own year right after. */
export function useCurrentYear(builtYear: number): number {
  const [year, setYear] = useState(builtYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}

/** The same data with `{year}` filled in wherever a text holds it; parts without it are kept as they are. */
export function fillYear<T>(data: T, year: number): T {
  if (typeof data === "string") return (data.includes(token) ? data.replaceAll(token, String(year)) : data) as T;
  if (Array.isArray(data)) {
    const filled = data.map((item: unknown) => fillYear(item, year));
    return filled.some((item, index) => item !== data[index]) ? (filled as T) : data;
  }
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data);
  const filled = entries.map(([key, value]): [string, unknown] => [key, fillYear(value as unknown, year)]);
  return filled.some(([, value], index) => value !== entries[index]?.[1]) ? (Object.fromEntries(filled) as T) : data;
}
