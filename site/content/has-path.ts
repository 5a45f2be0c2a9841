/** GROQ: the rule `hasPath` (schemas/rules/slug-path.ts), except for escaped spellings. Lists count and slice by it. */
export const HAS_PATH = `defined(slug.current) && !(slug.current in ["", ".", ".."]) &&
  string::split(lower(slug.current), ".md")[-1] != "" && string::split(lower(slug.current), ".rsc")[-1] != ""`
