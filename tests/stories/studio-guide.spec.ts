import { adminAccount, signInAs } from '#tests/kit/accounts.ts'
import { expect, test } from '#tests/kit/story.ts'
