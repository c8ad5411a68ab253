import Airplay from '@lucide/icons/icons/airplay';
import ArrowUpDown from '@lucide/icons/icons/arrow-up-down';
import Captions from '@lucide/icons/icons/captions';
import Cast from '@lucide/icons/icons/cast';
import Check from '@lucide/icons/icons/check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronUp from '@lucide/icons/icons/chevron-up';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import Clock from '@lucide/icons/icons/clock';
import Cpu from '@lucide/icons/icons/cpu';
import CreditCard from '@lucide/icons/icons/credit-card';
import Dot from '@lucide/icons/icons/dot';
import Download from '@lucide/icons/icons/download';
import Eye from '@lucide/icons/icons/eye';
import EyeClosed from '@lucide/icons/icons/eye-closed';
import FileText from '@lucide/icons/icons/file-text';
import Film from '@lucide/icons/icons/film';
import Flag from '@lucide/icons/icons/flag';
import Folder from '@lucide/icons/icons/folder';
import Gauge from '@lucide/icons/icons/gauge';
import Globe from '@lucide/icons/icons/globe';
import Headphones from '@lucide/icons/icons/headphones';
import Heart from '@lucide/icons/icons/heart';
import ListFilter from '@lucide/icons/icons/list-filter';
import Maximize from '@lucide/icons/icons/maximize';
import MessageSquare from '@lucide/icons/icons/message-square';
import Minimize from '@lucide/icons/icons/minimize';
import MonitorPlay from '@lucide/icons/icons/monitor-play';
import Pencil from '@lucide/icons/icons/pencil';
import PictureInPicture2 from '@lucide/icons/icons/picture-in-picture-2';
import Plus from '@lucide/icons/icons/plus';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import Send from '@lucide/icons/icons/send';
import Settings from '@lucide/icons/icons/settings';
import Share from '@lucide/icons/icons/share';
import ShieldCheck from '@lucide/icons/icons/shield-check';
import Shuffle from '@lucide/icons/icons/shuffle';
import SkipBack from '@lucide/icons/icons/skip-back';
import SkipForward from '@lucide/icons/icons/skip-forward';
import ThumbsDown from '@lucide/icons/icons/thumbs-down';
import ThumbsUp from '@lucide/icons/icons/thumbs-up';
import Timer from '@lucide/icons/icons/timer';
import Trash from '@lucide/icons/icons/trash';
import Volume2 from '@lucide/icons/icons/volume-2';
import VolumeX from '@lucide/icons/icons/volume-x';
import X from '@lucide/icons/icons/x';
import { addIcons } from './Icon';

/** Icons that the landing page does not show before an interaction: part of every chunk that loads later. */
const lazyIcons = {
  close: X,
  down: ChevronDown,
  up: ChevronUp,
  filter: ListFilter,
  shuffle: Shuffle,
  heart: Heart,
  like: ThumbsUp,
  dislike: ThumbsDown,
  left: ChevronLeft,
  check: Check,
  dot: Dot,
  alert: CircleAlert,
  plane: Send,
  stream: MonitorPlay,
  shield: ShieldCheck,
  clock: Clock,
  share: Share,
  eye: Eye,
  'eye-closed': EyeClosed,
  download: Download,
  globe: Globe,
  volume: Volume2,
  muted: VolumeX,
  captions: Captions,
  settings: Settings,
  airplay: Airplay,
  cast: Cast,
  window: PictureInPicture2,
  expand: Maximize,
  shrink: Minimize,
  next: SkipForward,
  previous: SkipBack,
  back: RotateCcw,
  forward: RotateCw,
  timer: Timer,
  speed: Gauge,
  film: Film,
  headphones: Headphones,
  page: FileText,
  folder: Folder,
  cpu: Cpu,
  card: CreditCard,
  chat: MessageSquare,
  sort: ArrowUpDown,
  plus: Plus,
  flag: Flag,
  pencil: Pencil,
  bin: Trash,
} as const;

export type LazyIconName = keyof typeof lazyIcons;

addIcons(lazyIcons);
