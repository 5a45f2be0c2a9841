/** What can be done to the rows of every list. */
export type RowProps = {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string, isSelected: boolean) => void
  /** Asks before it deletes. */
  readonly onDelete: (id: string) => void
}
