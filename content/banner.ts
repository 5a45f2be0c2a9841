import type { Banner } from '#schemas/sanity.types.ts'

/** The banner as it ships: it announces the apps that are coming soon. */
export const bannerContent = {
  _id: 'banner',
  _type: 'banner',
  isOn: true,
  dismissible: true,
} satisfies Omit<Banner, '_createdAt' | '_updatedAt' | '_rev'>
