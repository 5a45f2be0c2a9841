import { name } from '../fields.ts'
import { each, inside, oneOf, reviewSnippet, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'

const everyVideo = each('name', 'thumbnailUrl', 'uploadDate')

export const videoObject: SchemaForm = {
  id: 'VideoObject',
  label: 'Video',
  purpose: 'A video on the page: its image, date and length, and its chapters.',
  variants: ['VideoObject'],
  groups: [
    {
      title: 'Video',
      fields: [
        { ...name, label: 'Title' },
        { id: 'description', label: 'Description', path: 'description', control: 'long' },
        {
          id: 'thumbnailUrl',
          label: 'Thumbnail URL',
          path: 'thumbnailUrl',
          control: 'urls',
          hint: 'One per line',
        },
        { id: 'uploadDate', label: 'Uploaded', path: 'uploadDate', control: 'datetime' },
        {
          id: 'duration',
          label: 'Length',
          path: 'duration',
          control: 'duration',
          hint: '5 min 30 s, 1:02:45 or PT5M30S',
        },
        {
          id: 'contentUrl',
          label: 'Video file URL',
          path: 'contentUrl',
          control: 'url',
          hint: 'The file itself, not the page',
        },
        {
          id: 'embedUrl',
          label: 'Player URL',
          path: 'embedUrl',
          control: 'url',
          hint: 'URL of the embedded player',
        },
        { id: 'expires', label: 'Available until', path: 'expires', control: 'datetime' },
      ],
    },
    {
      title: 'Chapters',
      folded: true,
      fields: [
        {
          id: 'clips',
          label: 'Chapters',
          path: 'hasPart',
          control: 'rows',
          noun: 'chapter',
          node: 'Clip',
          columns: [
            { id: 'name', label: 'Chapter name', path: 'name', control: 'text' },
            {
              id: 'startOffset',
              label: 'Start, in seconds',
              path: 'startOffset',
              control: 'number',
            },
            { id: 'endOffset', label: 'End, in seconds', path: 'endOffset', control: 'number' },
            { id: 'url', label: 'Chapter URL', path: 'url', control: 'url' },
          ],
        },
      ],
    },
  ],
  nodes: {},
  features: [
    {
      title: 'Video',
      source: sources.video,
      required: everyVideo,
      recommended: [...each('description', 'duration'), oneOf('contentUrl', 'embedUrl')],
      uses: ['expires', 'ineligibleRegion', 'interactionStatistic', 'regionsAllowed'],
    },
    {
      title: 'Key moments',
      when: ['hasPart'],
      source: sources.video,
      required: [...everyVideo, ...inside('hasPart', ...each('name', 'startOffset', 'url'))],
      recommended: inside('hasPart', ...each('endOffset')),
    },
    {
      title: 'Live badge',
      when: ['publication'],
      source: sources.video,
      required: [
        ...everyVideo,
        ...inside('publication', ...each('startDate', 'endDate'), {
          paths: ['isLiveBroadcast'],
          oneOfValues: ['true', 'True'],
          why: 'Only a live broadcast has the badge.',
        }),
      ],
      recommended: [],
    },
    {
      title: 'Seek to key moments',
      given: { 'potentialAction.@type': ['SeekToAction'] },
      source: sources.video,
      required: [
        ...everyVideo,
        ...inside(
          'potentialAction',
          { paths: ['target'], given: { '@type': ['SeekToAction'] } },
          {
            paths: ['startOffset-input'],
            given: { '@type': ['SeekToAction'] },
            oneOfValues: ['required name=seek_to_second_number'],
            why: 'Exactly “required name=seek_to_second_number”.',
          },
        ),
      ],
      recommended: [],
    },
    reviewSnippet,
  ],
  sample: {
    name: 'Compensating a compass in ten minutes',
    description: 'Eight headings, two magnets, no arithmetic.',
    thumbnailUrl: 'https://www.example.com/images/compensating.jpg',
    uploadDate: '2026-04-02T10:00:00-04:00',
    duration: '10 min 12 s',
    contentUrl: 'https://www.example.com/video/compensating.mp4',
    clips: [
      {
        name: 'Swinging the ship',
        startOffset: '45',
        endOffset: '310',
        url: 'https://www.example.com/video/compensating?t=45',
      },
    ],
  },
}
