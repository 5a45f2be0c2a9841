import { describeContent } from './content-suite.ts'
import { CONTENTS } from './engines.ts'

for (const [name, engine] of CONTENTS) describeContent(name, engine)
