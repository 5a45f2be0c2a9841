import { type Fact, quoted } from './facts.ts'

const ingredients = /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti)\s*:?$/i
const steps =
  /^(?:instructions?|directions?|method|preparation|steps?|zubereitung|préparation|preparación|preparazione|how to make it)\s*:?$/i
const end =
  /^(?:notes?|tips?|nutrition|equipment|reviews?|comments?|related|you may also like|share)\b/i

/** Extracts content below headings: ingredients and steps of a recipe, questions with answers. */
export function sectionFacts(lines: readonly string[]): readonly Fact[] {
  const dish = below(lines, ingredients)
  const method = below(lines, steps)
  const questions = questionsIn(lines)
  return [
    { kind: 'ingredients', value: dish.join('\n'), from: 'the ingredient list' },
    {
      kind: 'steps',
      value: method.map((text) => ({ text: text.replace(/^(?:step )?\d+[.):]\s*/i, '') })),
      from: 'the instructions',
    },
    {
      kind: 'questions',
      value: questions,
      from:
        questions.length === 1 ? quoted(questions[0]?.question ?? '') : 'the questions in the text',
    },
  ]
}

function below(lines: readonly string[], heading: RegExp): readonly string[] {
  const start = lines.findIndex((line) => heading.test(line))
  if (start < 0) return []
  const rest = lines.slice(start + 1)
  const length = rest.findIndex(
    (line) => ingredients.test(line) || steps.test(line) || end.test(line),
  )
  const own = (length < 0 ? rest : rest.slice(0, length)).map((line) =>
    line.replace(/^[-•*▢]\s*/, ''),
  )
  return own.slice(0, 60)
}

/** Returns questions with the lines below them, up to the next question. */
function questionsIn(lines: readonly string[]): readonly { question: string; answer: string }[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? ''
    const [question = '', aside = ''] = line.split(/(?<=\?)\s+(?=[AQ][:.]|\p{Lu})/u)
    const isQuestion = /^(?:q[:.]\s*)?\p{Lu}.{7,180}\?$/iu.test(question)
    const answer = aside || (/\?$/.test(next) ? '' : next)
    return isQuestion && answer.length >= 2
      ? [{ question: question.replace(/^q[:.]\s*/i, ''), answer: answer.replace(/^a[:.]\s*/i, '') }]
      : []
  })
}
