import { AppCallToAction } from './app-call-to-action/view.tsx'
import { AppFeatures } from './app-features/view.tsx'
import { AppHero } from './app-hero/view.tsx'
import { AppList } from './app-list/view.tsx'
import { AppPlans } from './app-plans/view.tsx'
import { AppPlatforms } from './app-platforms/view.tsx'
import { AppQuestions } from './app-questions/view.tsx'
import { AppRoadmap } from './app-roadmap/view.tsx'
import { CallToActionSection } from './call-to-action/view.tsx'
import { Cards } from './cards/view.tsx'
import type { SectionView } from './define.ts'
import { HeroSection } from './hero/view.tsx'
import type { AnySection } from './list.ts'
import { Mission } from './mission/view.tsx'
import { NewsletterSection } from './newsletter/view.tsx'
import { People } from './people/view.tsx'
import { PostList } from './post-list/view.tsx'
import { Questions } from './questions/view.tsx'
import { TextSection } from './text/view.tsx'
import { TextWithImage } from './text-with-image/view.tsx'

/** A view for each kind of section: a missing one does not compile. */
export type SectionViews = {
  readonly [Value in AnySection as Value['_type']]: SectionView<Value>
}

export const sectionViews: SectionViews = {
  hero: HeroSection,
  textSection: TextSection,
  textWithImage: TextWithImage,
  cards: Cards,
  questions: Questions,
  appList: AppList,
  postList: PostList,
  newsletter: NewsletterSection,
  people: People,
  mission: Mission,
  callToAction: CallToActionSection,
  appHero: AppHero,
  appFeatures: AppFeatures,
  appPlatforms: AppPlatforms,
  appQuestions: AppQuestions,
  appPlans: AppPlans,
  appRoadmap: AppRoadmap,
  appCallToAction: AppCallToAction,
}
