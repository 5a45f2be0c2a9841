/** Returns the closest element around an event's target that matches a selector. */
export function closest<Found extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}

/** Returns true for a click that the browser would open in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  return !(metaKey || ctrlKey || shiftKey || altKey || button !== 0 || defaultPrevented)
}
