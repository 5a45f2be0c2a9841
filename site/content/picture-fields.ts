/** GROQ projection of an image field. It renames the asset's `_id`, because an image isn't a separate document here. */
export const pictureFields = `
  "asset": asset->{"id": _id, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "lqip": metadata.lqip},
  crop, alt, caption`
