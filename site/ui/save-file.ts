/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoke the URL later, because some browsers would save nothing if it were revoked immediately.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
