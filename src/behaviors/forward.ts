/** 1 if lines are read from the left, -1 if they are read from the right: the step that a move to the right makes. */
export function forwardIn(element: Element): 1 | -1 {
  return element.closest("[dir]")?.getAttribute("dir") === "rtl" ? -1 : 1;
}

/** The step that a move of so many px to the right makes: to the next part against the direction of reading. */
export function stepOfMove(distance: number, element: Element): 1 | -1 {
  return distance * forwardIn(element) < 0 ? 1 : -1;
}
