import { Cover } from '#site/art/cover.tsx'
import type { App } from '#site/content/app-mapping.ts'
import { DirectoriesSketch } from './directories-sketch.tsx'
import { MarkupSketch } from './markup-sketch.tsx'
import { QuestionSketch } from './question-sketch.tsx'
import { ResultsSketch } from './results-sketch.tsx'

/** The app at work, in a few strokes; a chart of its own for an app that has no sketch yet. */
export function AppDrawing({ app }: { app: Pick<App, 'id' | 'color'> }) {
  return (
    <div className="app-drawing">
      <Sketch app={app} />
    </div>
  )
}

function Sketch({ app }: { app: Pick<App, 'id' | 'color'> }) {
  switch (app.id) {
    case 'layerrank':
      return <MarkupSketch />
    case 'seodadda':
      return <QuestionSketch />
    case 'citeagent':
      return <DirectoriesSketch />
    case 'serp-analyzer':
      return <ResultsSketch />
    default:
      return <Cover slug={app.id} hue={app.color} minutes={4} />
  }
}
