import type { SanityClient } from '@sanity/client'
import { checkedPageImage } from '#lib/images/checked-image.ts'
import { uploadFailure } from './checked-source.ts'
import { reportUploadProblem } from './upload-problems.tsx'

type Block = { readonly _type: string; readonly _key: string }

/**
 * Uploads the images of a pasted text. Those that are refused or fail are left out, so that no block is without its
 * image, and are reported.
 *
 * @param files files of the image blocks, by key
 */
export async function uploadPasted(
  blocks: readonly Block[],
  files: ReadonlyMap<string, File>,
  client: SanityClient,
): Promise<Block[]> {
  const uploaded = blocks.map(async (block) => {
    const file = files.get(block._key)
    if (!file) return [block]
    const asset = await upload(file, client)
    return asset ? [{ ...block, asset }] : []
  })
  return (await Promise.all(uploaded)).flat()
}

async function upload(file: File, client: SanityClient) {
  const checked = await checkedPageImage(file)
  if ('problem' in checked) {
    reportUploadProblem(checked.problem)
    return undefined
  }
  try {
    const { _id } = await client.assets.upload('image', checked.file, { filename: file.name })
    return { _type: 'reference', _ref: _id }
  } catch (error) {
    reportUploadProblem(uploadFailure(file, error))
    return undefined
  }
}
