import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { type RoadmapQuarter, toRoadmap } from './parse.ts'

const ROADMAP_QUERY = defineQuery(`
  *[_type == "roadmapQuarter"] | order(order asc, quarter asc){
    _id, _updatedAt, quarter, status, timeEstimate, items
  }`)

export async function listRoadmap(mode: ContentMode): Promise<RoadmapQuarter[]> {
  return toRoadmap(await read({ query: ROADMAP_QUERY }, mode), mode)
}
