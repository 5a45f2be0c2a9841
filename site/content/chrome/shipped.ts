import { bannerContent } from '#content/banner.ts'
import { footerContent } from '#content/footer.ts'
import { navigationContent } from '#content/navigation.ts'
import { notFoundPageContent } from '#content/not-found-page.ts'

/** The documents of menu, footer, banner and 404 page as they ship. */
export const chromeContents = [
  navigationContent,
  footerContent,
  bannerContent,
  notFoundPageContent,
] as const
