/**
 * Copies a text to the clipboard. On plain HTTP, where browsers have no clipboard API, it copies from a text box that
 * only exists while it copies.
 *
 * @returns false if the browser refused, for example because the page isn't in the foreground
 */
export async function copyText(text: string): Promise<boolean> {
  // Not in the types: the property is missing outside of secure contexts.
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : undefined
  const isCopied = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return isCopied || copyFromBox(text)
}

function copyFromBox(text: string): boolean {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  // It is gone before the next paint, and must not scroll the page.
  box.style.cssText = 'position:fixed'
  // Outside of an open dialog nothing can take the focus.
  const place = focused?.closest('dialog') ?? document.body
  place.append(box)
  try {
    box.select()
    return document.execCommand('copy')
  } finally {
    box.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
