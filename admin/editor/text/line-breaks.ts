/** Returns true if an element shows the line breaks of its text, instead of joining the lines. */
export function showsLineBreaks(element: Element): boolean {
  const style = getComputedStyle(element)
  return /pre|break-spaces/.test(
    `${style.whiteSpace} ${style.getPropertyValue('white-space-collapse')}`,
  )
}

/** Joins the lines of a text, as a page does that shows no line breaks. */
function joinLines(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

/** Inserts pasted lines as one, which the browser can undo. */
export function pasteJoined(event: {
  clipboardData: DataTransfer
  preventDefault: () => void
}): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  // Deprecated, but still the only way to make the paste undoable in the browser.
  document.execCommand('insertText', false, joinLines(text))
}
