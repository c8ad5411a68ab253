import { cityMotifs } from './city';
import { dreadMotifs } from './dread';
import { frontierMotifs } from './frontier';
import { machineMotifs } from './machines';
import { noirMotifs } from './noir';
import { peopleMotifs } from './people';
import { seaMotifs } from './sea';
import { skyMotifs } from './sky';
import { storyMotifs } from './story';
import { wildMotifs } from './wild';

export const motifs = {
  ...skyMotifs,
  ...cityMotifs,
  ...noirMotifs,
  ...dreadMotifs,
  ...frontierMotifs,
  ...seaMotifs,
  ...peopleMotifs,
  ...machineMotifs,
  ...wildMotifs,
  ...storyMotifs,
};

export type MotifName = keyof typeof motifs;
