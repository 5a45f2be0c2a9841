import { bannerContent } from '#content/banner.ts'
import { footerContent } from '#content/footer.ts'
import { navigationContent } from '#content/navigation.ts'
import { notFoundPageContent } from '#content/not-found-page.ts'

/** Default documents of the menu, footer, banner and 404 page. */
export const chromeContents = [
  navigationContent,
  footerContent,
  bannerContent,
  notFoundPageContent,
] as const
