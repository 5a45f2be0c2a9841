import type { ComponentProps } from 'react'
import type { media } from 'sanity-plugin-media'
import { ReplaceEverywhere } from './replace-everywhere.tsx'

type Options = Extract<Parameters<typeof media>[0], object>
type Details = NonNullable<NonNullable<Options['components']>['details']>

/** The details of an image in Media, with a way to replace it in all documents. */
export function ImageDetails({ renderDefaultDetails, ...props }: ComponentProps<Details>) {
  const { _id, _type } = props.currentAsset
  return (
    <>
      {renderDefaultDetails(props)}
      {_type === 'sanity.imageAsset' && <ReplaceEverywhere key={_id} assetId={_id} />}
    </>
  )
}
