import { ResourceContextProvider } from 'react-admin';
import type { Answers, Asked } from '../../providers/questions';
import { useRegistry } from '../EntitiesContext';
import { useAbout } from './about';
import { ChangedQuestion } from './ChangedQuestion';
import { ConflictQuestion } from './ConflictQuestion';
import { GoneQuestion } from './GoneQuestion';
import { UnreadQuestion } from './UnreadQuestion';

const Content = ({ asked }: { asked: Asked }) => {
  const { question } = asked;
  const about = useAbout(question);
  const answer = (given?: Answers[keyof Answers]) => asked.answer(given);
  if (question.is === 'conflict') return <ConflictQuestion question={question} about={about} onAnswer={answer} />;
  if (question.is === 'changed') return <ChangedQuestion question={question} about={about} onAnswer={answer} />;
  if (question.is === 'gone') return <GoneQuestion question={question} about={about} onAnswer={answer} />;
  return <UnreadQuestion question={question} about={about} onAnswer={answer} />;
};

/** The dialog of a question, in the words of the entity's declaration. @throws Error for a name that nobody declared */
const QuestionDialog = ({ asked }: { asked: Asked }) => {
  const { name } = asked.question;
  if (!useRegistry().find(name)) throw new Error(`There is no entity '${name}' in the table of contents.`);
  return (
    <ResourceContextProvider value={name}>
      <Content asked={asked} />
    </ResourceContextProvider>
  );
};

export default QuestionDialog;
