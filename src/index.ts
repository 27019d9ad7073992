export type {
  ChildPageListProps,
  ContentTypeProps,
  FrameProps,
  LabelsProps,
  LayoutProps,
  PartProps,
  PersonaChoiceProps,
  PersonaLensProps,
  SectionLinksProps,
  SidebarListProps,
  Templates
} from '../templates/types.ts'
export type {ComponentProps} from './model/components/component-props.ts'
export type {SlotInput, SlotPage} from './model/components/slots.ts'
export type {Diagnostic} from './model/diagnostic.ts'
export type {PageFacts} from './model/page.ts'
export type {PageMapNode} from './model/page-map.ts'
export type {Config} from './model/project/config.ts'
export type {Logger} from './model/project/logger.ts'
export type {Analytics, Csp, CspDirective, HeadTag} from './model/project/policy.ts'
export type {ChildPage, PageView, Site, SiteView} from './model/site.ts'
export {didYouMean, suggest} from './model/text/suggest.ts'
export {titleFromName} from './model/text/title-from-name.ts'
export {checkedPlugin, type OptionFault, type OptionsCheck} from './plugin/checked-plugin.ts'
export type {ClientFile, ClientModule, ClientText, ClientUse} from './plugin/client.ts'
export type {
  Command,
  CommandArguments,
  CommandInput,
  CommandOption,
  CommandResult,
  CommandSite
} from './plugin/command.ts'
export type {ComponentMap} from './plugin/component-map.ts'
export {defineConfig, type UserConfig} from './plugin/define-config.ts'
export type {LowerComponent, LoweredElement} from './plugin/lower.ts'
export type {NotedPage, PageNotes, WrittenPage} from './plugin/notes.ts'
export {type GivenOptions, type OptionProblem, optionsRule} from './plugin/options-rule.ts'
export {
  type DrawFence,
  definePlugin,
  type FenceMeta,
  type FenceResult,
  type KeyedOutput,
  type ListedHead,
  type MadeItem,
  type MadeMeta,
  type MadePart,
  type MadePolicy,
  type MakeOutput,
  type PictureFile,
  type PictureMaker,
  type PictureVariant,
  type Plugin,
  type PluginEntry,
  type ProjectInput,
  type VirtualPage
} from './plugin/plugin.ts'
export {readInput} from './plugin/read-input.ts'
export type {
  PageSettings,
  SettingsFile,
  SettingsFinding,
  SettingsRead,
  SettingsValue
} from './plugin/settings.ts'
export type {SlotFiller, SlotView} from './plugin/slots.ts'
export type {Finding, PageRule, Report, RulePage, RuleSite, SiteRule} from './rules/rule.ts'
