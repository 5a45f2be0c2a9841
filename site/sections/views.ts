import { CallToActionSection } from './call-to-action/view.tsx'
import { Cards } from './cards/view.tsx'
import { ContactDetails } from './contact-details/view.tsx'
import type { SectionView } from './define.ts'
import { FormSection } from './form/view.tsx'
import { HeroSection } from './hero/view.tsx'
import type { AnySection } from './list.ts'
import { Mission } from './mission/view.tsx'
import { People } from './people/view.tsx'
import { Questions } from './questions/view.tsx'
import { TextSection } from './text/view.tsx'
import { TextWithImage } from './text-with-image/view.tsx'
import { TextWithList } from './text-with-list/view.tsx'
import { Timeline } from './timeline/view.tsx'
import { UpcomingApps } from './upcoming-apps/view.tsx'

/** A view for each kind of section: a missing one does not compile. */
export type SectionViews = {
  readonly [Value in AnySection as Value['_type']]: SectionView<Value>
}

export const sectionViews: SectionViews = {
  hero: HeroSection,
  textSection: TextSection,
  textWithImage: TextWithImage,
  textWithList: TextWithList,
  cards: Cards,
  questions: Questions,
  people: People,
  mission: Mission,
  timeline: Timeline,
  upcomingApps: UpcomingApps,
  contactDetails: ContactDetails,
  form: FormSection,
  callToAction: CallToActionSection,
}
