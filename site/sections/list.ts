import { z } from 'zod'
import { appCallToActionSection } from './app-call-to-action/section.ts'
import { appHeroSection } from './app-hero/section.ts'
import { appListSection } from './app-list/section.ts'
import {
  appFeaturesSection,
  appPlatformsSection,
  appQuestionsSection,
  appRoadmapSection,
} from './app-lists/section.ts'
import { appPlansSection } from './app-plans/section.ts'
import { appPromotionSection } from './app-promotion/section.ts'
import { beforeAfterSection } from './before-after/section.ts'
import { callToActionSection } from './call-to-action/section.ts'
import { cardsSection } from './cards/section.ts'
import { contactDetailsSection } from './contact-details/section.ts'
import type { Section, ValueOf } from './define.ts'
import { featureRowsSection } from './feature-rows/section.ts'
import { formSection } from './form/section.ts'
import { heroSection } from './hero/section.ts'
import { newsletterSection } from './newsletter/section.ts'
import { peopleSection } from './people/section.ts'
import { planComparisonSection } from './plan-comparison/section.ts'
import { postListSection } from './post-list/section.ts'
import { questionTopicsSection } from './question-topics/section.ts'
import { questionsSection } from './questions/section.ts'
import { sampleAnalysisSection } from './sample-analysis/section.ts'
import { textSection } from './text/section.ts'
import { textWithImageSection } from './text-with-image/section.ts'
import { textWithListSection } from './text-with-list/section.ts'
import { timelineSection } from './timeline/section.ts'
import { toolListSection } from './tool-list/section.ts'
import { upcomingAppsSection } from './upcoming-apps/section.ts'

/** The sections that editors can add to a page, in the order of the Studio's menu. */
export const sections = [
  heroSection,
  textSection,
  textWithImageSection,
  textWithListSection,
  cardsSection,
  featureRowsSection,
  beforeAfterSection,
  sampleAnalysisSection,
  questionsSection,
  questionTopicsSection,
  appListSection,
  appPromotionSection,
  planComparisonSection,
  toolListSection,
  postListSection,
  peopleSection,
  newsletterSection,
  timelineSection,
  upcomingAppsSection,
  contactDetailsSection,
  formSection,
  callToActionSection,
] as const

/** Sections that editors can add only to an app's page. They show fields of the app's document. */
export const appSections = [
  appHeroSection,
  appFeaturesSection,
  appPlatformsSection,
  appQuestionsSection,
  appPlansSection,
  appRoadmapSection,
  appCallToActionSection,
] as const

const allSections = [...sections, ...appSections] as const

export type AnySection = ValueOf<(typeof allSections)[number]>

/** Parses a stored section of any kind. */
export const sectionReader = z.union(allSections.map(({ reader }) => reader))

export function sectionOf(type: string): Section | undefined {
  return allSections.find((section) => section.type.name === type)
}
