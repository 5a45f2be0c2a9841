/** What a query selects of an image field. The asset's `_id` is renamed: a picture is not a document of its own here. */
export const pictureFields = `
  "asset": asset->{"id": _id, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "lqip": metadata.lqip},
  crop, alt, caption`
