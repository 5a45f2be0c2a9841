/**
 * The tags a query's answer carries and a commit sends over `/data/live/events`: one coarse tag a
 * dataset. The format is the Content Lake's, `s1:` and an opaque name.
 */
export function syncTagsOf(dataset: string): string[] {
  return [`s1:${dataset}`]
}
