import type { SanityFormConfig } from 'sanity'
import { BodyPlugins } from './body-plugins.tsx'
import { FormInput } from './form-input.tsx'

/** Where the Studio's forms differ from how it draws them by itself. */
export const formComponents: NonNullable<SanityFormConfig['components']> = {
  input: FormInput,
  portableText: { plugins: BodyPlugins },
}
