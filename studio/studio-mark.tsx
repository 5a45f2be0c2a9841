import { colors } from '#site/brand/colors.ts'
import { BrandMark } from '#site/brand/logo.tsx'

/**
 * The logo at the size of the text around it. Uses a fixed color because the Studio doesn't load the site's tokens. The
 * page that loads the Studio shows it, too, so this file must not import Sanity's packages.
 */
export function StudioMark() {
  return <BrandMark size="1em" signal={colors.signal.light} />
}
