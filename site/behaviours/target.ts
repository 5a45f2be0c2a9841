/** The nearest element around what an event came from that fits a selector. */
export function closest<Found extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/** True for a click that stays in this tab: others are the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  return !(metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented)
}
