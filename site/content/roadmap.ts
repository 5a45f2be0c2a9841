import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { type RoadmapQuarter, toRoadmap } from './roadmap-mapping.ts'

const ROADMAP_QUERY = defineQuery(`
  *[_type == "roadmapQuarter"] | order(order asc, quarter asc){
    _id, quarter, status, timeEstimate, items
  }`)

/** The roadmap's timeline, in the order the editors chose. */
export async function listRoadmap(mode: ContentMode): Promise<RoadmapQuarter[]> {
  const tags = [contentTags.type('roadmapQuarter')]
  return toRoadmap(await read({ query: ROADMAP_QUERY, tags }, mode), mode)
}
