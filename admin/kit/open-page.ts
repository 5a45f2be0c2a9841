/**
 * Which page of a list is open: the one that is asked for, or the last one of a list that became shorter.
 *
 * @param wanted from 1
 * @param rows of the whole list
 * @returns the page, how many there are, and the index of its first row
 */
export function openPage(wanted: number, rows: number, rowsOnAPage: number) {
  const pages = Math.max(1, Math.ceil(rows / rowsOnAPage))
  const page = Math.min(wanted, pages)
  return { page, pages, from: (page - 1) * rowsOnAPage }
}
