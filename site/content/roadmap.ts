import { defineQuery } from 'next-sanity'
import { read } from '#lib/content/read.ts'
import type { View } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { type RoadmapQuarter, toRoadmap } from './roadmap-mapping.ts'

const ROADMAP_QUERY = defineQuery(`
  *[_type == "roadmapQuarter"] | order(order asc, quarter asc){
    _id, quarter, status, timeEstimate, items
  }`)

/** The roadmap's timeline, in the order the editors chose. */
export async function listRoadmap(view: View): Promise<RoadmapQuarter[]> {
  const tags = [contentTags.type('roadmapQuarter')]
  return toRoadmap(await read({ query: ROADMAP_QUERY, tags }, view), view)
}
