import { defineContentKey } from '#site/define.ts'

export const aboutKeys = {
  aboutHeroTitle: defineContentKey({
    title: 'Hero title',
    help: 'Large heading at the top of the about page.',
    text: 'Founded by a Navy quartermaster',
  }),
  aboutHeroSubtitle: defineContentKey({
    title: 'Hero subtitle',
    help: 'Text under the large heading of the about page.',
    lines: 'many',
    text: 'We are a veteran-owned company in Durham, North Carolina. We build tools that run around the clock, so that marketers can get on with marketing.',
  }),
  aboutValuesTitle: defineContentKey({
    title: 'Values title',
    help: 'Heading above the four values.',
    text: 'What we hold to',
  }),
  aboutValuesSubtitle: defineContentKey({
    title: 'Values subtitle',
    help: 'Text above the four values.',
    lines: 'many',
    text: 'Four rules we decide by, and what each one costs us.',
  }),
  aboutLeadershipTitle: defineContentKey({
    title: 'Leadership title',
    help: 'Heading above the founder and the team.',
    text: 'Who runs the company',
  }),
  aboutLeadershipSubtitle: defineContentKey({
    title: 'Leadership subtitle',
    help: 'Text above the founder and the team.',
    lines: 'many',
    text: 'A small team: whoever you meet before you buy answers you afterwards.',
  }),
  aboutMissionTitle: defineContentKey({
    title: 'Mission title',
    help: 'Heading of the mission section.',
    text: 'Why we do this',
  }),
  aboutMissionSubtitle: defineContentKey({
    title: 'Mission text',
    help: 'Text of the mission section.',
    lines: 'many',
    text: 'Good marketing drowns in chores: broken markup, stale listings, reports nobody opens. We take the chores and leave you the judgment.',
  }),
  aboutCTATitle: defineContentKey({
    title: 'Closing title',
    help: 'Heading of the call to action at the foot of the about page.',
    text: 'Ask us anything',
  }),
  aboutCTASubtitle: defineContentKey({
    title: 'Closing subtitle',
    help: 'Text of the call to action at the foot of the about page.',
    lines: 'many',
    text: 'Half an hour, no slides. Or write, and a person answers.',
  }),
}
