import { defineQuery } from 'next-sanity'
import { type ContentMode, currentContentMode } from '#lib/content/content-mode.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { read } from '#lib/content/read.ts'
import { labelDefaults } from '#schemas/labels.ts'
import { mergeTexts } from '../merge-texts.ts'

/** Labels shared by many pages: stored ones, merged over the defaults in code. */
export type Labels = typeof labelDefaults & { readonly edit?: EditTarget | undefined }

/** ID of the singleton, which the Studio's structure opens. */
const LABELS_ID = 'labels'

const LABELS_QUERY = defineQuery(`*[_type == "labels" && _id == $id][0]`)

export async function getLabels(mode: ContentMode): Promise<Labels> {
  const stored = await read({ query: LABELS_QUERY, params: { id: LABELS_ID } }, mode)
  const edit = mode.editable ? { id: LABELS_ID, type: 'labels' } : undefined
  return { ...mergeTexts(labelDefaults, stored), edit }
}

export async function currentLabels(): Promise<Labels> {
  return getLabels(await currentContentMode())
}
