export type AdminToolsProps = {
  isEditing: boolean
  /** Dataset of the embedded lake. Undefined with hosted Sanity, which doesn't know the site's people. */
  dataset?: string | undefined
}
