/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked after the click has been handled; at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
